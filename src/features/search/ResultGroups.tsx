import { entityHref } from '#config/paths.ts';
import type { SearchResult } from '#contract/search.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { DEFAULT_IMAGES } from '#ui/default-images.ts';
import type { GroupName, ResultGroup } from './group-results.ts';
import type { SearchTexts } from './texts.ts';

/** Locale of the displayed results. */
export interface Display {
  /** The locale's path prefix, '' for the default locale. */
  prefix: string;
  /** Formats the start of an event; '' for nothing to show. */
  start: (startTime: string) => string;
  texts: Pick<SearchTexts, 'highlight' | 'live' | 'scoreHidden' | 'sports'>;
}

interface Props {
  groups: readonly ResultGroup[];
  headings: Record<GroupName, string>;
  /** Heading level. */
  level: 2 | 3;
  display: Display;
  /** The results belong to the previous query. */
  stale?: boolean;
  /** Where all results of a group are; without it, groups have no link to them. */
  all?: { label: string; href: (group: GroupName) => string };
}

export function ResultGroups({ groups, headings, level, display, stale = false, all }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="search-groups" data-groups={groups.length} aria-busy={stale}>
      {groups.map(({ name, results, more }) => (
        <section key={name}>
          <Heading className="search-heading">{headings[name]}</Heading>
          {all && more && name !== 'others' && (
            <a
              className="search-all text-link small"
              href={all.href(name)}
              aria-label={`${all.label}: ${headings[name]}`}
            >
              {all.label}
            </a>
          )}
          <ul>
            {results.map((result) => (
              <li key={result.uuid}>
                <ResultLink result={result} display={display} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ResultProps {
  result: SearchResult;
  display: Display;
}

/** One result; plain text for a kind without pages. */
function ResultLink({ result, display }: ResultProps) {
  const href = entityHref(result.type, result.uuid, result.name);
  const { texts } = display;
  const content = (
    <>
      <ResultPicture result={result} />
      <span className="search-about">
        <ResultName result={result} texts={texts} />
        <small>
          {result.startTime && (
            <time dateTime={result.startTime} data-time={result.startTime.includes('T') ? 'dt' : 'd'}>
              {display.start(result.startTime)}
            </time>
          )}
          {result.sport && <span>{sportOf(result.sport, texts)}</span>}
        </small>
      </span>
      <ResultState result={result} texts={texts} />
    </>
  );
  return href ? (
    <a className="search-result line" href={display.prefix + href}>
      {content}
    </a>
  ) : (
    <span className="search-result line">{content}</span>
  );
}

interface PartProps {
  result: SearchResult;
  texts: Display['texts'];
}

/** A sport in the visitor's language; an operator's own sport has one name. */
const sportOf = (name: string, { sports }: Display['texts']) => (Object.hasOwn(sports, name) ? sports[name] : name);

/** The score of a match, and whether it is live. */
function ResultState({ result: { uuid, status, score }, texts }: PartProps) {
  if (status !== 'live' && !score) return null;
  return (
    <span className="search-state">
      {status === 'live' && <span className="live-badge">{texts.live}</span>}
      {score && (
        <>
          <b data-spoiler={uuid}>{score.join('–')}</b>
          <small data-spoiler-instead="">{texts.scoreHidden}</small>
        </>
      )}
    </span>
  );
}

/** The name of a highlight may reveal a result. */
function ResultName({ result: { name, uuid, type, teams }, texts }: PartProps) {
  const kind = type.toLowerCase();
  if (kind === 'sport') return <b>{sportOf(name, texts)}</b>;
  if (kind !== 'highlight') return <b>{name}</b>;
  const sides = teams.map((team) => team.name).join(' – ');
  return (
    <>
      <b data-spoiler={uuid}>{name}</b>
      <b data-spoiler-instead="">{sides ? `${texts.highlight}: ${sides}` : texts.highlight}</b>
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

/** The head script replaces a broken picture by `data-fallback`. */
function Image({ src, fallback, size }: { src: string | null; fallback: string; size: number }) {
  return (
    <img
      src={safeUrl(src) ?? fallback}
      data-fallback={fallback}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
