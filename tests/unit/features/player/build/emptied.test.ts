import { describe, expect, it } from 'vitest';
import { emptied, hollowed } from '#features/player/build/emptied.ts';

describe('emptied', () => {
  it.each([
    ['function read(a) { return a; }', ['read'], 'function read(a) {}'],
    ['class A { constructor() { this.a = 1; } go() { return 1; } }', ['A'], 'class A { constructor() {} go() {} }'],
    [
      'class A extends B { constructor() { super(1); } go() {} }',
      ['A'],
      'class A extends B { constructor() { super(1); } go() {} }',
    ],
    ['class A { go() { return 1; } stay() { return 2; } }', ['A.go'], 'class A { go() {} stay() { return 2; } }'],
  ])('%s without %s', (source, names, empty) => {
    expect(emptied(source, names)).toBe(empty);
  });

  it('says what is not there', () => {
    expect(() => emptied('class A { go() {} }', ['A.stay'])).toThrow(/A\.stay/);
  });
});

describe('hollowed', () => {
  it.each([
    ['class A extends B { go() {} }', ['A'], 'class A {}'],
    ['class A {}\nA.table = build();\nlater = A;', ['A'], 'class A {}\n\n'],
    ['function a() { return 1; }\na.b = 2;', ['a'], 'function a() {}\n'],
    ['class A {}\nB.a = A;\nA();', ['A'], 'class A {}\nB.a = A;\nA();'],
  ])('%s without %s', (source, names, shell) => {
    expect(hollowed(source, names)).toBe(shell);
  });

  it('says what is not there', () => {
    expect(() => hollowed('A.b = 1;', ['A'])).toThrow(/A /);
  });
});
