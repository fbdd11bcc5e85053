import { useState } from 'react';
import type { VideoSource } from '../player-state.ts';
import { shareMoment } from './share-moment.ts';
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
    <div className="share">
      <button type="button" className="button button-quiet" onClick={() => void share()}>
        {source.kind === 'live' ? texts.share : texts.shareMoment}
      </button>
      <span role="status">{outcome !== 'shared' && texts.shareOutcome[outcome]}</span>
    </div>
  );
}
