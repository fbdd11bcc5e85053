import type { NamedClub } from './clubs.ts';

/** The name of each team: the register's, else its longest spelling, of equally long ones the first by code point. */
export class ClubNames {
  readonly #spelled = new Map<string, string>();
  readonly #settled = new Map<string, string>();
  readonly #fixed = new Map<string, string>();

  /** Adds a team as a match names it. The order does not matter. */
  add(club: Pick<NamedClub, 'id' | 'club' | 'name' | 'known' | 'isUnknown' | 'decided'>): void {
    if (club.decided) this.#fixed.set(club.id, club.name);
    else if (club.known || (club.club === null && !club.isUnknown)) this.#settled.set(club.id, club.name);
    this.spell(club.id, club.name);
  }

  /** Adds a spelling. */
  spell(id: string, name: string): void {
    const known = this.#spelled.get(id);
    if (known === undefined || isBetter(name, known)) this.#spelled.set(id, name);
  }

  /** Sets an operator's name, which overrides all others. */
  fix(id: string, name: string): void {
    this.#fixed.set(id, name);
  }

  isFixed(id: string): boolean {
    return this.#fixed.has(id);
  }

  ids(): string[] {
    return [...this.#spelled.keys()];
  }

  /** @throws for a team that was never added */
  of(id: string): string {
    const name = this.#fixed.get(id) ?? this.#settled.get(id) ?? this.#spelled.get(id);
    if (name === undefined) throw new Error(`No name for the team ${id}`);
    return name;
  }
}

function isBetter(name: string, known: string): boolean {
  return name.length === known.length ? name < known : name.length > known.length;
}
