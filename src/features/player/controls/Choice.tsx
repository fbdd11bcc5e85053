interface ChoiceProps {
  label: string;
  value: string | number;
  options: readonly (readonly [value: string | number, label: string])[];
  onChoose(value: string): void;
}

/** One setting of the panel as a native select. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
