import { useState } from 'react';
import type { VideoSource } from '../player-state.ts';
import type { PlayerTexts } from '../texts.ts';

interface Props {
  source: VideoSource;
  texts: PlayerTexts;
  moment(): number | null;
}

/** Shares the page at the moment on screen; for a live stream, the page. */
export function ShareMoment({ source, texts, moment }: Props) {
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed'>('shared');
  const share = async () => setOutcome(await shareMoment(source.title, moment()));
  return (
    <div className="share cluster muted">
      <button type="button" className="button button-quiet" onClick={() => void share()}>
        {source.kind === 'live' ? texts.share : texts.shareMoment}
      </button>
      <span role="status">{outcome !== 'shared' && texts.shareOutcome[outcome]}</span>
    </div>
  );
}

/** A page's address at a moment: seconds from the start of the video or clip; null: the page itself. */
export function momentAddress(page: string, seconds: number | null): string {
  const address = new URL(page);
  address.search = seconds === null || seconds < 1 ? '' : `?t=${Math.floor(seconds)}`;
  address.hash = '';
  return address.href;
}

/** Opens the system's share sheet, or copies the address. */
async function shareMoment(title: string, seconds: number | null): Promise<'shared' | 'copied' | 'failed'> {
  // An embedded page shares the full one.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const url = momentAddress(canonical ?? location.href, seconds);
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (reason) {
    // The viewer closed the share sheet.
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'shared' : 'failed';
  }
}
