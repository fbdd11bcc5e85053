import type { Sport } from '#sports/sport.ts';
import type { Side } from './command.ts';
import type { MatchState } from './match-state.ts';
import type { ConsoleTexts } from './texts.ts';

const SIDES: readonly Side[] = ['home', 'away'];

interface Props {
  texts: ConsoleTexts;
  sport: Sport;
  names: Record<Side, string>;
  state: MatchState;
  onCount(kind: string, side: Side, by: number): void;
}

/** Statistics that are counted by pressing; a share and what entries count by themselves are none. */
const NOT_COUNTED = ['possession', 'cards'];

/** What is counted for both sides, with the figure on the button that adds one. */
export function Counters({ texts, sport, state, names, onCount }: Props) {
  const kinds = sport.statistics.filter((kind) => !NOT_COUNTED.includes(kind));
  const counted = (kind: string, side: Side) => state.counts[kind]?.[side] ?? 0;
  if (kinds.length === 0) return null;
  return (
    <section className="console-counters" aria-label={texts.counters}>
      {kinds.map((kind) => (
        <fieldset key={kind} className="console-counter" aria-label={texts.counts[kind]}>
          {SIDES.map((side) => (
            <span key={side}>
              <button
                type="button"
                aria-label={`${names[side]}: ${texts.less}`}
                onClick={() => onCount(kind, side, -1)}
              >
                −
              </button>
              <button
                type="button"
                aria-label={`${names[side]} ${counted(kind, side)}: ${texts.more}`}
                onClick={() => onCount(kind, side, 1)}
              >
                {counted(kind, side)}
              </button>
            </span>
          ))}
          <span className="console-kind">{texts.counts[kind]}</span>
        </fieldset>
      ))}
    </section>
  );
}
