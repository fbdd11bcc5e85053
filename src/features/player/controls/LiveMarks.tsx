import type { LiveMark } from './live-marks.ts';

interface Props {
  marks: readonly LiveMark[];
  label: string;
  onChoose(from: number): void;
}

/** Buttons over the bar of a live stream with the key moments of the match. */
export function LiveMarks({ marks, label, onChoose }: Props) {
  if (marks.length === 0) return null;
  return (
    <ul className="marks" aria-label={label}>
      {marks.map(({ id, share, from, goal, texts }) => (
        <li key={id} style={{ left: `${share * 100}%` }}>
          <button type="button" data-goal={goal || undefined} onClick={() => onChoose(from)}>
            <span className="tip" style={{ translate: `${share * -100}%` }}>
              {texts.join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
