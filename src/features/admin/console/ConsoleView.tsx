import { fill } from '#lib/fill.ts';
import type { Sport } from '#sports/sport.ts';
import { nextSteps, type Step } from './clock.ts';
import type { Side } from './command.ts';
import { Counters } from './Counters.tsx';
import type { Entry, MatchState } from './match-state.ts';
import type { QueueState } from './queue.ts';
import type { ConsoleTexts } from './texts.ts';
import { entryLine, stepLabel } from './words.ts';

const SIDES: readonly Side[] = ['home', 'away'];

export interface ConsoleProps {
  texts: ConsoleTexts;
  sport: Sport;
  names: Record<Side, string>;
  state: MatchState;
  /** As the sport's clock shows it; empty when it does not run. */
  minute: string;
  queue: QueueState;
  /** What the last press did, while it can be undone. */
  last: string | null;
  login: string;
  /** Whether presses are taken yet. */
  ready: boolean;
  onStep(step: Step): void;
  onScore(side: Side, points: number): void;
  onCard(side: Side): void;
  onSubstitution(side: Side): void;
  onCount(kind: string, side: Side, by: number): void;
  onAdded(minutes: number): void;
  onClock(minute: number): void;
  onEdit(entry: Entry): void;
  onUndo(): void;
  onDismiss(): void;
}

/** The live console: state above, what happens most in reach of a thumb, then counters and everything so far. */
export function ConsoleView(props: ConsoleProps) {
  const { texts, sport, names, state, minute } = props;
  const isLive = state.status === 'live';
  return (
    <div className="console" inert={!props.ready}>
      <div className="console-head">
        <p className="console-score" role="status">
          <span>{names.home}</span>
          <b>{state.score ? `${state.score.home}–${state.score.away}` : '–'}</b>
          <span>{names.away}</span>
        </p>
        <p className="console-clock">
          {minute && <b>{minute}</b>}
          {state.addedMinutes ? <span className="muted">+{state.addedMinutes}</span> : null}
          <Line {...props} />
        </p>
      </div>
      <Refused {...props} />
      <div className="console-steps">
        {nextSteps(sport, state).map((step, index) => (
          <button
            key={step.kind}
            type="button"
            className={index === 0 ? 'button' : 'button button-quiet'}
            onClick={() => props.onStep(step)}
          >
            {stepLabel(texts, sport, step)}
          </button>
        ))}
      </div>
      {isLive && (
        <div className="console-sides">
          {SIDES.map((side) => (
            <SideButtons key={side} side={side} {...props} />
          ))}
        </div>
      )}
      {isLive && state.periodStartedAt !== null && <Clock {...props} />}
      {isLive && <Counters {...props} />}
      <Timeline {...props} />
      {props.last && (
        <div className="console-undo" role="status">
          <span className="ellipsis">{props.last}</span>
          <button type="button" className="button button-quiet" onClick={props.onUndo}>
            {texts.undo}
          </button>
        </div>
      )}
    </div>
  );
}

function Line({ texts, queue, login }: ConsoleProps) {
  const count = String(queue.waiting.length);
  if (queue.line === 'signed-out')
    return (
      <span className="admin-tag" data-tone="bad" role="alert">
        {fill(texts.signedOut, { count })}{' '}
        <a href={login} target="_blank" rel="noopener">
          {texts.signIn}
        </a>
      </span>
    );
  if (queue.line === 'cut')
    return (
      <span className="admin-tag" data-tone="warn" role="alert">
        {fill(texts.offline, { count })}
      </span>
    );
  return (
    <span className="admin-tag" data-tone={queue.waiting.length > 0 ? undefined : 'good'}>
      {queue.waiting.length > 0 ? texts.sending : texts.online}
    </span>
  );
}

function Refused({ texts, queue, onDismiss }: ConsoleProps) {
  if (queue.refused.length === 0) return null;
  return (
    <div className="status-message" role="alert">
      {queue.refused.map(({ command, text }) => (
        <p key={command.id}>{fill(texts.refused, { text })}</p>
      ))}
      <button type="button" className="button button-quiet" onClick={onDismiss}>
        {texts.dismiss}
      </button>
    </div>
  );
}

function SideButtons({ side, texts, sport, names, onScore, onCard, onSubstitution }: ConsoleProps & { side: Side }) {
  const word = sport.scoring === 'goals' ? texts.goal : sport.scoring === 'sets' ? texts.set : texts.points;
  return (
    <fieldset className="console-side">
      <legend className="bold ellipsis">{names[side]}</legend>
      {sport.points.map((points) => (
        <button key={points} type="button" className="console-goal" onClick={() => onScore(side, points)}>
          {sport.scoring === 'points' ? `+${points}` : word}
        </button>
      ))}
      <button type="button" className="console-press" onClick={() => onCard(side)}>
        {texts.card}
      </button>
      <button type="button" className="console-press" onClick={() => onSubstitution(side)}>
        {texts.substitution}
      </button>
    </fieldset>
  );
}

const ADDED = [1, 2, 3, 4, 5, 6];

function Clock({ texts, sport, state, onAdded, onClock }: ConsoleProps) {
  if (sport.clock !== 'running' && sport.clock !== 'stopped') return null;
  return (
    <div className="console-row">
      {sport.clock === 'running' && (
        <fieldset className="console-added">
          <legend className="muted small">{texts.added}</legend>
          {ADDED.map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-pressed={state.addedMinutes === minutes}
              onClick={() => onAdded(minutes)}
            >
              +{minutes}
            </button>
          ))}
        </fieldset>
      )}
      <form
        className="console-set"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('minute') as HTMLInputElement;
          if (field.value) onClock(Number(field.value));
          field.value = '';
        }}
      >
        <label>
          <span className="muted small">{texts.clock}</span>
          <input className="input" name="minute" type="number" min={1} max={200} inputMode="numeric" />
        </label>
        <button type="submit" className="button button-quiet">
          {texts.setClock}
        </button>
      </form>
    </div>
  );
}

function Timeline({ texts, sport, names, state, onEdit }: ConsoleProps) {
  return (
    <section className="section">
      <h2>{texts.timeline}</h2>
      {state.entries.length === 0 && <p className="muted">{texts.none}</p>}
      <ol className="admin-list" hidden={state.entries.length === 0}>
        {state.entries.map((entry) => {
          const line = entryLine(texts, entry, sport.scoring, names);
          return (
            <li key={entry.uuid}>
              <span>
                <b className="number">{entry.minute || '…'}</b> {line}
                {entry.waits && <span className="admin-tag">{texts.waits}</span>}
              </span>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${texts.edit}: ${entry.minute} ${line}`}
                onClick={() => onEdit(entry)}
              >
                {texts.edit}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
