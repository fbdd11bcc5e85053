import { useEffect, useRef, useState } from 'react';
import type { TimelineDetail } from '#contract/event.ts';
import type { EntryFields, Side } from './command.ts';
import type { Entry } from './match-state.ts';
import type { ConsoleTexts } from './texts.ts';
import { entryWord } from './words.ts';

interface Props {
  entry: Entry;
  texts: ConsoleTexts;
  scoring: string;
  names: Record<Side, string>;
  players: Record<Side, readonly string[]>;
  onCorrect(fields: EntryFields): void;
  onRemove(): void;
  onClose(): void;
}

const DETAILS: Partial<Record<Entry['kind'], readonly (TimelineDetail | null)[]>> = {
  goal: [null, 'penalty', 'own-goal'],
  card: ['yellow', 'second-yellow', 'red'],
};
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Who and how, after the press that counted: each answer is a correction of the entry. */
export function EntrySheet({ entry, texts, scoring, names, players, onCorrect, onRemove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { kind, side, detail } = entry;
  // The button of a goal names who scores by it; an own goal is by a player of the other side.
  const changeDetail = (next: TimelineDetail | null) => {
    const turns = side !== null && (detail === 'own-goal') !== (next === 'own-goal');
    onCorrect({ detail: next, ...(turns && { side: other(side), player: null, secondPlayer: null }) });
  };
  const details = (scoring === 'goals' || kind === 'card' ? DETAILS[kind] : undefined) ?? [];
  const first = kind === 'goal' ? texts.scorer : kind === 'substitution' ? texts.on : texts.player;
  const second = kind === 'substitution' ? texts.off : kind === 'goal' && detail !== 'own-goal' ? texts.assist : null;
  return (
    <dialog ref={dialog} className="console-sheet" aria-labelledby="console-sheet" onClose={onClose}>
      <h2 id="console-sheet">
        {entryWord(texts, entry, scoring)}
        {side && <span className="muted"> {names[side]}</span>}
      </h2>
      {details.length > 0 && (
        <fieldset className="console-kinds">
          <legend className="visually-hidden">{texts.kind}</legend>
          {details.map((one) => (
            <label key={one ?? ''}>
              <input type="radio" name="kind" checked={one === detail} onChange={() => changeDetail(one)} />
              <span>{entryWord(texts, { kind, detail: one }, scoring)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {side && kind !== 'period' && (
        <Who
          label={first}
          value={entry.player}
          listed={players[side]}
          texts={texts}
          onChoose={(player) => onCorrect({ player })}
        />
      )}
      {side && second && (
        <Who
          label={second}
          value={entry.secondPlayer}
          listed={players[side].filter((name) => name !== entry.player)}
          texts={texts}
          onChoose={(secondPlayer) => onCorrect({ secondPlayer })}
        />
      )}
      <Minute label={texts.minute} value={entry.minute} onChange={(minute) => onCorrect({ minute })} />
      <div className="console-sheet-end">
        <button type="button" className="button button-danger" onClick={onRemove}>
          {texts.remove}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {texts.finish}
        </button>
      </div>
    </dialog>
  );
}

interface WhoProps {
  label: string;
  value: string | null;
  listed: readonly string[];
  texts: ConsoleTexts;
  onChoose(name: string | null): void;
}

/** Chooses a player of the squad, or takes a name that is typed. */
function Who({ label, value, listed, texts, onChoose }: WhoProps) {
  const [typed, setTyped] = useState(value !== null && !listed.includes(value) ? value : '');
  return (
    <fieldset className="console-who">
      <legend className="bold">{label}</legend>
      <div className="console-players">
        {listed.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === value}
            onClick={() => {
              setTyped('');
              onChoose(name === value ? null : name);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <input
        className="input"
        value={typed}
        placeholder={texts.other}
        aria-label={`${label}: ${texts.other}`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() && typed.trim() !== value && onChoose(typed.trim())}
      />
    </fieldset>
  );
}

function Minute({ label, value, onChange }: { label: string; value: string; onChange(minute: string): void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <label className="console-minute">
      <span className="bold">{label}</span>
      <input
        className="input"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() && typed.trim() !== value && onChange(typed.trim())}
      />
    </label>
  );
}
