/** Everything that is wrong without running the product: lint, format, types, dead code. Exit code 1 when anything is. */
import { spawnSync } from 'node:child_process';

const TOOLS: [name: string, ...args: string[]][] = [
  ['biome', 'lint', '--error-on-warnings'],
  ['prettier', '--check', '--log-level', 'warn', '.'],
  ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  ['knip'],
];

const failed = TOOLS.filter(([name, ...args]) => {
  const { status } = spawnSync(name, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return status !== 0;
});
if (failed.length > 0) console.error(`Failed: ${failed.map(([name]) => name).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
