import { randomBytes } from 'node:crypto';

export type Fields = Record<string, string>;
export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  amount_received: number;
  status: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  metadata: Fields;
  refunded: boolean;
  /** The payer's bank has taken the money back: it is not refunded as well. */
  disputed?: boolean;
}
export interface Session {
  id: string;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  metadata: Fields;
  fields: Fields;
  customer: string | null;
  intent: Intent | null;
  setup: { id: string; status: string; payment_method: string } | null;
}
interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** Stripe's books, and what its API answers by its public reference. `origin`: of its pages. */
export function stripeBooks(origin: () => string) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const customers = new Map<string, { id: string; default: string | null }>();
  const cards = new Map<string, { id: string; customer: string; brand: string; last4: string; decline: boolean }>();
  const events: StripeEvent[] = [];
  let made = 0;
  const id = (prefix: string) => {
    made += 1;
    return `${prefix}_${made}${randomBytes(6).toString('hex')}`;
  };
  const found = <T>(map: Map<string, T>, key: string): T => {
    const one = map.get(key);
    if (!one) throw new Refusal(404, 'invalid_request_error', 'resource_missing');
    return one;
  };
  const emit = (type: string, object: object) => {
    events.push({ id: id('evt'), object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } });
  };
  const shownCard = (card: string | null) => {
    const known = card === null ? undefined : cards.get(card);
    return known
      ? { id: known.id, object: 'payment_method', type: 'card', customer: known.customer, card: known }
      : card;
  };
  const shownIntent = ({ refunded, disputed: _, ...intent }: Intent, expand: string[] = []) => ({
    ...intent,
    payment_method: expand.includes('payment_method') ? shownCard(intent.payment_method) : intent.payment_method,
    latest_charge: expand.includes('latest_charge')
      ? { id: `ch_${intent.id}`, object: 'charge', refunded, payment_intent: intent.id }
      : `ch_${intent.id}`,
  });
  const shownSession = (session: Session, expand: string[] = []) => {
    const under = (name: string) =>
      expand.filter((part) => part.startsWith(`${name}.`)).map((part) => part.slice(name.length + 1));
    const { intent, setup } = session;
    const whole = under('payment_intent');
    return {
      ...{ id: session.id, object: 'checkout.session', mode: session.mode, status: session.status },
      ...{ metadata: session.metadata, customer: session.customer },
      url: session.status === 'open' ? `${origin()}/pay/${session.id}` : null,
      payment_intent: intent && (whole.length > 0 ? shownIntent(intent, whole) : intent.id),
      setup_intent:
        setup &&
        (under('setup_intent').length > 0
          ? { ...setup, object: 'setup_intent', payment_method: shownCard(setup.payment_method) }
          : setup.id),
    };
  };
  const succeed = (intent: Intent) => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    emit('payment_intent.succeeded', shownIntent(intent));
  };

  /** Pays a payment back, whole. */
  const refund = (intent: Intent) => {
    intent.refunded = true;
    emit('charge.refunded', { id: `ch_${intent.id}`, object: 'charge', payment_intent: intent.id, refunded: true });
  };

  function handle(method: string, path: string, fields: Fields, expand: string[]): object {
    const [, name = '', one = '', act = ''] = /^\/v1\/(\w+(?:\/sessions)?)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${name}${one ? '/:id' : ''}${act ? `/${act}` : ''}`) {
      case 'POST checkout/sessions': {
        const session: Session = {
          ...{ id: id('cs'), mode: fields['mode'] ?? '', status: 'open', metadata: metadataOf(fields), fields },
          ...{ customer: null, intent: null, setup: null },
        };
        sessions.set(session.id, session);
        return shownSession(session, expand);
      }
      case 'GET checkout/sessions/:id':
        return shownSession(found(sessions, one), expand);
      case 'POST checkout/sessions/:id/expire': {
        const session = found(sessions, one);
        if (session.status !== 'open') throw new Refusal(400, 'invalid_request_error', 'session_not_open');
        session.status = 'expired';
        emit('checkout.session.expired', shownSession(session));
        return shownSession(session);
      }
      case 'GET payment_intents':
        return list(
          [...intents.values()].filter(({ customer }) => customer === fields['customer']).reverse(),
          (intent) =>
            shownIntent(
              intent,
              expand.map((part) => part.replace('data.', '')),
            ),
        );
      case 'GET payment_intents/:id':
        return shownIntent(found(intents, one), expand);
      case 'POST payment_intents':
        return chargeCard(fields, expand);
      case 'POST payment_intents/:id/capture': {
        const intent = found(intents, one);
        if (intent.status !== 'requires_capture')
          throw new Refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
        succeed(intent);
        return shownIntent(intent, expand);
      }
      case 'POST payment_intents/:id/cancel': {
        const intent = found(intents, one);
        if (intent.status !== 'requires_capture')
          throw new Refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
        intent.status = 'canceled';
        emit('payment_intent.canceled', shownIntent(intent));
        return shownIntent(intent);
      }
      case 'POST refunds': {
        const intent = found(intents, fields['payment_intent'] ?? '');
        const code = intent.refunded ? 'charge_already_refunded' : intent.disputed ? 'charge_disputed' : null;
        if (code || intent.status !== 'succeeded')
          throw new Refusal(400, 'invalid_request_error', code ?? 'payment_intent_unexpected_state');
        refund(intent);
        return { id: id('re'), object: 'refund', payment_intent: intent.id, status: 'succeeded' };
      }
      case 'GET customers/:id': {
        const customer = found(customers, one);
        return { ...customer, object: 'customer', invoice_settings: { default_payment_method: customer.default } };
      }
      case 'DELETE customers/:id':
        customers.delete(found(customers, one).id);
        return { id: one, object: 'customer', deleted: true };
      case 'GET payment_methods/:id':
        return shownCard(found(cards, one).id) as object;
      case 'POST billing_portal/sessions':
        return { id: id('bps'), object: 'billing_portal.session', url: `${origin()}/portal/${fields['customer']}` };
      case 'GET events':
        return list(events.filter(({ created }) => created >= Number(fields['created[gte]'])).reverse());
      default:
        throw new Refusal(404, 'invalid_request_error', 'no_such_path');
    }
  }
  const list = <T extends object>(data: T[], shown: (one: T) => object = (one) => one) => ({
    ...{ object: 'list', has_more: false, data: data.map(shown) },
  });
  function chargeCard(fields: Fields, expand: string[]): object {
    const customer = found(customers, fields['customer'] ?? '').id;
    const card = found(cards, fields['payment_method'] ?? '');
    const intent: Intent = {
      ...{
        id: id('pi'),
        object: 'payment_intent',
        amount: Number(fields['amount']),
        currency: fields['currency'] ?? '',
      },
      ...{ amount_received: 0, status: 'requires_payment_method', customer, payment_method: card.id },
      ...{ setup_future_usage: null, metadata: metadataOf(fields), refunded: false },
    };
    intents.set(intent.id, intent);
    if (card.decline) {
      emit('payment_intent.payment_failed', shownIntent(intent));
      throw new Refusal(402, 'card_error', 'card_declined');
    }
    succeed(intent);
    return shownIntent(intent, expand);
  }

  const shown = { shownCard, shownIntent, shownSession };
  return { sessions, intents, customers, cards, events, id, found, emit, refund, ...shown, handle };
}

/** Metadata in the fields of a form. */
export const metadataOf = (fields: Fields, prefix = 'metadata') =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = new RegExp(`^${prefix.replaceAll(/[[\]]/g, '\\$&')}\\[(\\w+)\\]$`).exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
