import { describe, expect, it } from 'vitest';
import { castTexts, playerTexts, stageTexts } from '#features/player/texts.ts';
import de from '#i18n/de/player.json' with { type: 'json' };
import en from '#i18n/en/player.json' with { type: 'json' };

function askedKeys(): string[] {
  const asked = new Set<string>();
  const note = (key: string, ..._values: unknown[]) => {
    asked.add(key);
    return key;
  };
  playerTexts(note);
  stageTexts(note);
  castTexts(note);
  return [...asked].sort();
}

describe('the words of the player', () => {
  it.each([
    ['English', en],
    ['German', de],
  ])('are complete in %s, none too many', (_language, messages) => {
    expect(Object.keys(messages).sort()).toEqual(askedKeys());
  });

  it('name the seconds of the back and forward buttons', () => {
    const texts = playerTexts(
      (key: string, ...[values]: unknown[]) => `${key} ${values ? JSON.stringify(values) : ''}`,
    );
    expect(texts.back).toBe('player.back {"seconds":10}');
  });

  it('keep the placeholders for times', () => {
    const texts = playerTexts((_key: string, ...[values]: unknown[]) => Object.values(values ?? {}).join(' / '));
    expect(texts.timeOf).toBe('{currentTime} / {totalTime}');
  });
});
