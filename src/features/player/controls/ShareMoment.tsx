import { useState } from 'react';
import type { Film } from '../player-state.ts';
import { shareMoment } from './share-moment.ts';
import type { PlayerTexts } from '../texts.ts';

interface Props {
  film: Film;
  texts: PlayerTexts;
  moment(): number | null;
}

/** Hands out the address of what is on screen now; of a live film, that of its page. */
export function ShareMoment({ film, texts, moment }: Props) {
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed'>('shared');
  const share = async () => setOutcome(await shareMoment({ title: film.title, seconds: moment() }));
  return (
    <div className="share">
      <button type="button" onClick={() => void share()}>
        {film.kind === 'live' ? texts.share : texts.shareMoment}
      </button>
      <span role="status">{outcome !== 'shared' && texts.shareOutcome[outcome]}</span>
    </div>
  );
}
