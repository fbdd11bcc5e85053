import { defineConfig } from 'vitest/config';

const project = (name: string, timeout = 20_000) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    testTimeout: timeout,
    // Seeding the demo catalogue takes its time on a busy machine.
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [project('unit'), project('architecture', 60_000), project('contract'), project('resilience', 120_000)],
  },
});
