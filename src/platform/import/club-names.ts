/** The name of each club: its longest spelling, of equally long ones the first by code point. */
export class ClubNames {
  readonly #names = new Map<string, string>();
  readonly #fixed = new Map<string, string>();

  /** Adds a spelling. The order of spellings does not matter. */
  add(id: string, name: string): void {
    const known = this.#names.get(id);
    if (known === undefined || isBetter(name, known)) this.#names.set(id, name);
  }

  /** Sets an operator's name, which overrides all spellings. */
  fix(id: string, name: string): void {
    this.#fixed.set(id, name);
  }

  isFixed(id: string): boolean {
    return this.#fixed.has(id);
  }

  ids(): string[] {
    return [...this.#names.keys()];
  }

  /** @throws for a club that was never added */
  of(id: string): string {
    const name = this.#fixed.get(id) ?? this.#names.get(id);
    if (name === undefined) throw new Error(`No name for the club ${id}`);
    return name;
  }
}

function isBetter(name: string, known: string): boolean {
  return name.length === known.length ? name < known : name.length > known.length;
}
