import type { ReactNode } from 'react';

interface ChoiceProps {
  label: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
}

/** One setting of the panel as a native select. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </label>
  );
}
