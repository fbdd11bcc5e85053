import type { DescribeCall } from '#runtime/host.ts';

/** What the app has said about the calls of its API; before that, none is known. */
export function createKnownCalls(): { describe: DescribeCall; learn(describe: DescribeCall): void } {
  let known: DescribeCall = () => undefined;
  return {
    describe: (path) => known(path),
    learn: (describe) => {
      known = describe;
    },
  };
}
