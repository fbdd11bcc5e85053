import type { PlayerTexts } from '../texts.ts';
import type { Trouble } from '../engine/session.ts';

interface Props {
  trouble: Trouble | null;
  texts: PlayerTexts;
  onRetry(): void;
}

/** A status over the controls, or after a failure a cover with a retry. */
export function TroubleNotice({ trouble, texts, onRetry }: Props) {
  return (
    <>
      <div slot="top-chrome" className="status" role="status" {...{ noautohide: '' }}>
        {trouble && trouble.kind !== 'failed' && <span>{texts[trouble.kind]}</span>}
      </div>
      {trouble?.kind === 'failed' && (
        <div slot="centered-chrome" className="cover" role="alert" {...{ noautohide: '' }}>
          <p>{texts.failed[trouble.reason]}</p>
          <button type="button" className="button" onClick={onRetry}>
            {texts.retry}
          </button>
        </div>
      )}
    </>
  );
}
