/** The lowest production version of each Node line; docs/decisions/0006 has the reasons. */
const PRODUCTION = ['24.22.1', '26.12.1'];
/** The oldest version that the product starts on. */
const OLDEST = '24.18.1';

/** As SECURITY.md and README.md say. */
export const PRODUCTION_RANGE = `${PRODUCTION[0]} or newer of Node 24, or ${PRODUCTION[1]} or newer`;

/** @param {string} version @returns {number[]} */
const parts = (version) => version.replace(/^v/, '').split('.').map(Number);

/** @param {string} version @param {string} floor */
function isAtLeast(version, floor) {
  const [left, right] = [parts(version), parts(floor)];
  const at = right.findIndex((part, index) => part !== left[index]);
  return at < 0 || (left[at] ?? 0) > (right[at] ?? 0);
}

/** Whether production may run on a version: patched within its line, or newer than every listed line. @param {string} version */
export function isForProduction(version) {
  const own = PRODUCTION.find((floor) => parts(floor)[0] === parts(version)[0]);
  return own ? isAtLeast(version, own) : PRODUCTION.every((floor) => isAtLeast(version, floor));
}

/** Whether the product starts on a version. @param {string} version */
export const canRun = (version) => isAtLeast(version, OLDEST);

/**
 * The Node that a script runs on: npm's own where it is fit for production, because the machine's owner patches it; else the
 * current one, which npm takes from the lock file.
 * @param {{ path: string, version: string }} current
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string} its path
 */
export function chooseNode(current, environment) {
  const own = environment['npm_node_execpath'];
  const version = / node\/v(\d+\.\d+\.\d+) /.exec(environment['npm_config_user_agent'] ?? '')?.[1];
  return own && version && isForProduction(version) ? own : current.path;
}

/** Log line for a version unfit for production; null for others. @param {string} version */
export const unfitForProduction = (version) =>
  isForProduction(version) ? null : `Node ${version} is not for production: run Node ${PRODUCTION_RANGE}.`;

/** Error message for a version that is too old; null for others. @param {string} version */
export const obstacle = (version) =>
  canRun(version)
    ? null
    : `Touchline needs Node ${OLDEST} or newer and this is ${version}. npm ci brings one for Linux (glibc), macOS and Windows on ` +
      `x64 and for Linux and macOS on arm64; elsewhere install Node ${PRODUCTION_RANGE} from https://nodejs.org.`;
