import { stripVTControlCharacters } from 'node:util';

/** What Playwright's JSON reporter tells of a run (https://playwright.dev/docs/test-reporters#json-reporter). */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; ok: boolean; tests: { results: Result[] }[] }[];
}
interface Result {
  errors: { message?: string }[];
}

/** What Vitest's JSON reporter tells of a run (https://vitest.dev/guide/reporters#json-reporter). */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** Lines of a message that show the reason; a call log can have hundreds. */
const LINES = 12;

const report = (title: string, messages: readonly (string | undefined)[]) =>
  [title, ...messages.map((message) => shortened(message ?? 'no message'))].join('\n');

function shortened(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return lines.map((line) => `    ${line}`).join('\n');
}

/** One text for each failed browser test: its location and its reason. */
export function browserReasons(report: Pick<BrowserReport, 'suites'>): string[] {
  return report.suites.flatMap(ofSuite);
}

function ofSuite({ suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      report(
        `${file}:${line} ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    );
  return [...own, ...suites.flatMap(ofSuite)];
}

/** One text for each failed Vitest test, and for each file that failed to load. */
export function unitReasons({ testResults }: Pick<UnitReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [report(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => report(`${name} ${fullName}`, failureMessages ?? []));
  });
}
