import type { GroupName, ResultGroup } from './group-results.ts';
import { ResultLink, type Display } from './ResultLink.tsx';

interface Props {
  groups: readonly ResultGroup[];
  headings: Record<GroupName, string>;
  /** Heading level. */
  level: 2 | 3;
  display: Display;
  /** The results belong to the previous query. */
  stale?: boolean;
}

export function ResultGroups({ groups, headings, level, display, stale = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="search-groups" aria-busy={stale}>
      {groups.map(({ name, results }) => (
        <section key={name}>
          <Heading className="search-heading">{headings[name]}</Heading>
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
