import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmfValue, readAmf, writeAmf } from '#platform/ingest/rtmp/amf.ts';
import { createChunkReader, type Message, TYPES, writeMessage } from '#platform/ingest/rtmp/chunks.ts';
import { createFlvWriter } from '#platform/ingest/rtmp/flv.ts';
import { createSession, type PublishName } from '#platform/ingest/rtmp/session.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('AMF', () => {
  const { value } = fc.letrec<{ value: AmfValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      ...[fc.double({ noNaN: true }), fc.boolean(), fc.string(), fc.constant(null), fc.constant(undefined)],
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
        tie('value'),
        { maxKeys: 4 },
      ),
      fc.array(tie('value'), { maxLength: 4 }),
    ),
  }));

  test('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), (values) => {
        expect(readAmf(writeAmf(...values))).toEqual(values);
      }),
    );
  });

  test('reads the properties of an encoder, and a long text', () => {
    expect(readAmf(bytes('08 00000001 0001 61 00 3ff0000000000000 000009'))).toEqual([{ a: 1 }]);
    expect(readAmf(writeAmf('x'.repeat(70_000)))).toEqual(['x'.repeat(70_000)]);
  });

  test.each([
    ['a text that ends early', '02 0005 61'],
    ['an unknown type', '0d'],
    ['a list longer than its text', '0a ffffffff 05'],
    ['an object without an end', '03 0001 61 05'],
    ['lists in lists', '0a 00000001'.repeat(40)],
  ])('refuses %s', (_, hex) => {
    expect(() => readAmf(bytes(hex))).toThrow(RangeError);
  });

  test('any bytes are read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (given) => refusedOrRead(() => readAmf(Buffer.from(given)))),
    );
  });
});

/** Nothing but a RangeError may come out of broken input. */
function refusedOrRead(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
  }
}

/** Cuts bytes into pieces of these lengths, over and over. */
function pieces(all: Buffer, lengths: readonly number[]): Buffer[] {
  const cut: Buffer[] = [];
  for (let at = 0, i = 0; at < all.length; i++) {
    const length = lengths[i % lengths.length]!;
    cut.push(all.subarray(at, at + length));
    at += length;
  }
  return cut;
}

describe('chunks', () => {
  const messages = fc.array(
    fc.record({
      type: fc.constantFrom(TYPES.audio, TYPES.video, TYPES.data),
      stream: fc.nat(10),
      timestamp: fc.nat(0xfffffe),
      body: fc.uint8Array({ maxLength: 1000 }).map((body) => Buffer.from(body)),
    }),
    { maxLength: 6 },
  );

  test('messages come out whole, however the network cuts them', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (sent, lengths) => {
        const read = createChunkReader();
        expect(pieces(Buffer.concat(sent.map(writeMessage)), lengths).flatMap(read)).toEqual(sent);
      }),
    );
  });

  test('short headers repeat what the chunk stream had: length, type and step of time', () => {
    const read = createChunkReader();
    const all = '03 000010 000001 08 01000000 aa  43 000005 000002 09 bbbb  83 000007 cccc  c3 dddd';
    expect(read(bytes(all)).map(({ timestamp, type, body }) => [timestamp, type, body.toString('hex')])).toEqual([
      [16, 8, 'aa'],
      [21, 9, 'bbbb'],
      [28, 9, 'cccc'],
      [35, 9, 'dddd'],
    ]);
  });

  test('long timestamps are in a field of their own, in each chunk', () => {
    const read = createChunkReader();
    const body = 'ab'.repeat(130);
    const [message] = read(
      bytes(`03 ffffff 000082 09 01000000 01000000 ${body.slice(0, 256)} c3 01000000 ${body.slice(256)}`),
    );
    expect(message).toMatchObject({ timestamp: 0x01000000 });
    expect(message?.body.length).toBe(130);
  });

  test('the encoder sets the size of its chunks, and aborts a message', () => {
    const read = createChunkReader();
    read(bytes('02 000000 000004 01 00000000 00000002'));
    expect(read(bytes('03 000000 000004 09 01000000 aabb'))).toEqual([]);
    expect(read(bytes('c3 ccdd'))[0]?.body.toString('hex')).toBe('aabbccdd');
    read(bytes('c3 0102 02 000000 000004 02 00000000 0000 c2 0003'));
    expect(read(bytes('c3 aabb c3 ccdd')).map(({ body }) => body.toString('hex'))).toEqual(['aabbccdd']);
  });

  test.each([
    ['a chunk stream that begins without its header', 'c3 00'],
    ['a chunk size of 0', '02 000000 000004 01 00000000 00000000'],
    ['a message longer than allowed', '03 000000 ffffff 09 01000000'],
    ['a message within another one', `03 000000 000100 09 01000000 ${'00'.repeat(128)} 03 000000 000100 09 01000000`],
  ])('refuses %s', (_, hex) => {
    const read = createChunkReader(() => 1000);
    expect(() => read(bytes(hex))).toThrow(RangeError);
  });

  test('any bytes are read or refused', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 5 }), (given) => {
        const read = createChunkReader();
        for (const part of given) refusedOrRead(() => read(Buffer.from(part)));
      }),
    );
  });
});

describe('FLV', () => {
  const media = (timestamp: number): Message => ({ type: TYPES.video, stream: 1, timestamp, body: Buffer.from('x') });
  const timeOf = (tag: Buffer | null) => tag!.readUIntBE(4, 3) + tag![7]! * 2 ** 24;

  test('time begins at 0 and runs on when the encoder sets its clock', () => {
    const write = createFlvWriter();
    const times = [5_000_000, 5_000_040, 5_000_080, 40, 80, 9_000_000, 9_000_040].map((at) => timeOf(write(media(at))));
    expect(times).toEqual([0, 40, 80, 80, 120, 120, 160]);
  });

  test('the description of the media has no @setDataFrame; other messages are no media', () => {
    const write = createFlvWriter();
    const body = writeAmf('@setDataFrame', 'onMetaData', { width: 1920 });
    const tag = write({ type: TYPES.data, stream: 1, timestamp: 0, body })!;
    expect(readAmf(tag.subarray(11, -4))).toEqual(['onMetaData', { width: 1920 }]);
    expect(write({ type: TYPES.command, stream: 1, timestamp: 0, body })).toBeNull();
  });
});

describe('a session', () => {
  /** An encoder that says these commands after its handshake; what it is answered, and what it publishes. */
  async function publish(refusal: string | null, app: string, name: string) {
    const sent: Buffer[] = [];
    const asked: PublishName[] = [];
    const flv: Buffer[] = [];
    let finished = false;
    const session = createSession({
      send: (part) => void sent.push(part),
      authorise: async (publishing) => {
        asked.push(publishing);
        return refusal;
      },
      media: (part) => void flv.push(part),
      finished: () => (finished = true),
    });
    const say = (...values: AmfValue[]) =>
      session(writeMessage({ type: TYPES.command, stream: 0, timestamp: 0, body: writeAmf(...values) }));
    await session(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536), Buffer.alloc(1536)]));
    await say('connect', 1, { app, tcUrl: `rtmp://tv.example/${app}` });
    await say('createStream', 2, null);
    await say('publish', 3, null, name, 'live');
    await session(writeMessage({ type: TYPES.video, stream: 1, timestamp: 7, body: Buffer.from('picture') }));
    await say('deleteStream', 4, null, 1);
    const answers = createChunkReader()(Buffer.concat(sent).subarray(1 + 2 * 1536))
      .filter(({ type }) => type === TYPES.command)
      .map(({ body }) => readAmf(body));
    return { asked, answers, flv: Buffer.concat(flv), finished };
  }

  test('publishes by the key in the name', async () => {
    const { asked, answers, flv, finished } = await publish(null, 'live', 'tlsk_abc');
    expect(asked).toEqual([{ app: 'live', name: 'tlsk_abc', query: '' }]);
    expect(answers.map(([name]) => name)).toEqual(['_result', '_result', 'onStatus']);
    expect(answers[2]?.[3]).toMatchObject({ level: 'status', code: 'NetStream.Publish.Start' });
    expect(flv.subarray(0, 3).toString()).toBe('FLV');
    expect(flv.includes('picture')).toBe(true);
    expect(finished).toBe(true);
  });

  test('a refusal names the cause, and nothing is taken', async () => {
    const { answers, flv } = await publish('no', 'live', 'x?key=y');
    expect(answers[2]?.[3]).toMatchObject({ level: 'error', code: 'NetStream.Publish.BadName', description: 'no' });
    expect(flv.length).toBe(0);
  });

  test.each([
    ['live', 'match?key=a', { app: 'live', name: 'match', query: 'key=a' }],
    ['match?key=a', '', { app: 'match', name: '', query: 'key=a' }],
  ])('reads the query of %s/%s', async (app, name, expected) => {
    expect((await publish(null, app, name)).asked).toEqual([expected]);
  });

  test('what is no RTMP is refused', async () => {
    const session = createSession({
      send: () => {},
      authorise: async () => null,
      media: () => {},
      finished: () => {},
    });
    await expect(session(Buffer.from('GET / HTTP/1.1\r\n'))).rejects.toThrow(RangeError);
  });
});
