import { entityHref } from '#config/paths.ts';
import type { SearchResult } from '#contract/search.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { DEFAULT_IMAGES } from '#ui/default-images.ts';

/** How results are shown in the visitor's language. */
export interface Shown {
  /** The locale's path prefix, '' for the default locale. */
  prefix: string;
  /** An event's start, '' where there is nothing to say. */
  start: (startTime: string) => string;
  /** What a highlight is called in spoiler-free mode. */
  highlight: string;
}

interface Props {
  result: SearchResult;
  shown: Shown;
}

/** One result. A kind without a page of its own is plain text. */
export function ResultLink({ result, shown }: Props) {
  const href = entityHref(result.type, result.uuid, result.name);
  const content = (
    <>
      <ResultPicture result={result} />
      <span className="search-about">
        <ResultName result={result} hidden={shown.highlight} />
        <small>
          {result.startTime && (
            <time dateTime={result.startTime} data-time={result.startTime.includes('T') ? 'dt' : 'd'}>
              {shown.start(result.startTime)}
            </time>
          )}
          {result.sport && <span>{result.sport}</span>}
        </small>
      </span>
    </>
  );
  return href ? (
    <a className="search-result" href={shown.prefix + href}>
      {content}
    </a>
  ) : (
    <span className="search-result">{content}</span>
  );
}

/** What a highlight is called may give a result away. */
function ResultName({ result: { name, uuid, type, teams }, hidden }: { result: SearchResult; hidden: string }) {
  if (type.toLowerCase() !== 'highlight') return <b>{name}</b>;
  const sides = teams.map((team) => team.name).join(' – ');
  return (
    <>
      <b data-spoiler={uuid}>{name}</b>
      <b data-spoiler-instead="">{sides ? `${hidden}: ${sides}` : hidden}</b>
    </>
  );
}

function ResultPicture({ result }: { result: SearchResult }) {
  const crests = result.teams.length === 2 ? result.teams.map(({ logoUrl }) => logoUrl) : [];
  const kind = result.type.toLowerCase();
  const still = kind === 'event' || kind === 'highlight';
  const fallback = still ? DEFAULT_IMAGES.thumb : kind === 'team' ? DEFAULT_IMAGES.team : DEFAULT_IMAGES.club;
  return (
    <span className="search-picture" data-still={(still && crests.length === 0) || undefined}>
      {crests.length === 2 ? (
        crests.map((crest, side) => (
          <Image key={side === 0 ? 'home' : 'away'} src={crest} fallback={DEFAULT_IMAGES.team} size={30} />
        ))
      ) : (
        <Image src={result.imageUrl} fallback={fallback} size={40} />
      )}
    </span>
  );
}

/** A broken picture is replaced once by `data-fallback`, by the page's head script. */
function Image({ src, fallback, size }: { src: string | null; fallback: string; size: number }) {
  return (
    <img src={safeUrl(src) ?? fallback} data-fallback={fallback} alt="" width={size} height={size} decoding="async" />
  );
}
