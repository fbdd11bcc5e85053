import type { GroupName, ResultGroup } from './group-results.ts';
import { ResultLink, type Shown } from './ResultLink.tsx';

interface Props {
  groups: readonly ResultGroup[];
  headings: Record<GroupName, string>;
  /** The level under the heading of the page or dialog around it. */
  level: 2 | 3;
  shown: Shown;
  /** The results belong to the query before the one being asked. */
  stale?: boolean;
}

export function ResultGroups({ groups, headings, level, shown, stale = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="search-groups" aria-busy={stale}>
      {groups.map(({ name, results }) => (
        <section key={name}>
          <Heading className="search-heading">{headings[name]}</Heading>
          <ul>
            {results.map((result) => (
              <li key={result.uuid}>
                <ResultLink result={result} shown={shown} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
