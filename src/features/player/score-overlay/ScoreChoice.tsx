import { useState } from 'react';
import { chooseScore, wantsScore } from './preference.ts';

/** Switches score and clock over the picture on and off. */
export function ScoreChoice({ label }: { label: string }) {
  const overlay = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('[data-score-overlay]');
  const [shown, setShown] = useState(() => wantsScore(overlay?.dataset['clean'] !== undefined));
  if (!overlay) return null;
  const choose = (next: boolean) => {
    chooseScore(next);
    setShown(next);
  };
  return (
    <label className="choice line spread">
      <span>{label}</span>
      <input type="checkbox" checked={shown} onChange={(event) => choose(event.target.checked)} />
    </label>
  );
}
