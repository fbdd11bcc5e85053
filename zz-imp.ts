import { importCatalogue } from './tests/bench/support/imported-catalogue.ts';
console.log(await importCatalogue('/tmp/gc/cat'));
