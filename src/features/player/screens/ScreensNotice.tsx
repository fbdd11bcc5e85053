import { useEffect, useState } from 'react';
import { fetchScreens, watchHere } from '#api/screens.browser.ts';
import type { Screens } from '#contract/screens.ts';
import type { PlayerTexts } from '../texts.ts';

interface Props {
  /** Of the signed video. */
  url: string;
  texts: PlayerTexts;
  onRetry(): void;
}

const EVENT = /\/media\/signed\/[^/]+\/[^/]+\/([^/]+)\//;

/** Why the video does not play: as many screens of the account play as its plan allows. And how it plays here. */
export function ScreensNotice({ url, texts, onRetry }: Props) {
  const event = decodeURIComponent(EVENT.exec(url)?.[1] ?? '');
  const [screens, setScreens] = useState<Screens | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    // Without them the general words stay.
    fetchScreens(event).then(
      (found) => gone || setScreens(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [event]);
  const takeOver = () => {
    setBusy(true);
    watchHere(event).then(onRetry, () => setBusy(false));
  };
  return (
    <>
      <p>{words(screens, texts)}</p>
      {screens && screens.others.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list scrolls, and keys must reach it
        <ul className="screens" tabIndex={0}>
          {screens.others.map(({ event: { uuid, name } }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two screens may play the same match
            <li key={`${uuid} ${index}`}>{name}</li>
          ))}
        </ul>
      )}
      <div className="choices">
        <button type="button" className="button" disabled={busy} onClick={takeOver}>
          {texts.screens.here}
        </button>
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {texts.retry}
        </button>
      </div>
    </>
  );
}

function words(screens: Screens | null, texts: PlayerTexts): string {
  if (!screens) return texts.failed.screens;
  if (screens.ended) return texts.screens.ended;
  return screens.limit === 1 ? texts.screens.one : texts.screens.full.replace('{limit}', String(screens.limit));
}
