import type { Ref, SubmitEvent } from 'react';
import type { CouponTexts } from './texts.ts';

/** Why a code was not accepted: only `invalid` says something about the code. */
export type Refusal = keyof CouponTexts['refusals'];

interface Props {
  /** Unique in the document: the dialog and a page hold a form each. */
  id: string;
  /** Target without script. */
  action: string;
  texts: CouponTexts;
  /** The field is empty; unknown without script. */
  empty?: boolean;
  busy?: boolean;
  refusal?: Refusal | null;
  code?: string;
  /** Focus the field when its dialog opens. */
  first?: boolean;
  field?: Ref<HTMLInputElement>;
  onEdit?: (code: string) => void;
  onApply?: () => void;
}

const LONGEST = 80;

/** The field is uncontrolled, so that text typed before hydration stays. */
export function CouponForm(props: Props) {
  const { id, action, texts, empty = false, busy = false, refusal = null, code, first = false, field } = props;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    props.onApply?.();
  };
  return (
    <form className="coupon-form section" method="post" action={action} onSubmit={props.onApply && apply}>
      <label className="bold" htmlFor={`${id}-code`}>
        {texts.code}
      </label>
      <div className="coupon-row">
        <input
          ref={field}
          id={`${id}-code`}
          className="input"
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          required
          defaultValue={code}
          aria-invalid={refusal === 'invalid' ? true : undefined}
          aria-describedby={`${id}-error`}
          // biome-ignore lint/a11y/noAutofocus: the dialog around the form moves the focus here when it opens
          autoFocus={first}
          onInput={(event) => props.onEdit?.(event.currentTarget.value)}
        />
        <button className="button" type="submit" disabled={empty || undefined} aria-busy={busy || undefined}>
          {busy ? texts.applying : texts.apply}
        </button>
      </div>
      <p className="coupon-error" id={`${id}-error`} role="alert">
        {refusal && texts.refusals[refusal]}
      </p>
    </form>
  );
}
