import { useCallback, useEffect, useRef, useState } from 'react';
import { lookUpCoupon } from '#api/coupons.browser.ts';
import { paths } from '#config/paths.ts';
import { normalizeCode } from '#lib/coupon-code.ts';
import { CouponForm, type Refusal } from './CouponForm.tsx';
import type { CouponTexts } from './texts.ts';

interface Props {
  id: string;
  action: string;
  /** What stands before every path in this language. */
  prefix: string;
  texts: CouponTexts;
}

/** An island because a code is checked without leaving the page it was entered on. */
export function CouponFormIsland({ id, action, prefix, texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const looking = useRef<AbortController | null>(null);
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const edit = useCallback((code: string) => {
    looking.current?.abort();
    looking.current = null;
    setTyped(code);
    setSubmitted(false);
    setRefusal(null);
  }, []);
  useEffect(() => {
    // What was typed while this code was on its way counts.
    setTyped(field.current?.value ?? '');
    const dialog = field.current?.closest('dialog');
    const reset = () => {
      if (field.current) field.current.value = '';
      edit('');
    };
    dialog?.addEventListener('close', reset);
    return () => dialog?.removeEventListener('close', reset);
  }, [edit]);

  async function apply() {
    const code = normalizeCode(field.current?.value ?? '');
    if (!code || looking.current) return;
    const look = new AbortController();
    looking.current = look;
    setSubmitted(true);
    setRefusal(null);
    const found = await lookUpCoupon(code, look.signal).catch(() => null);
    // Closed or edited meanwhile: nobody waits for this answer any more.
    if (found === null || looking.current !== look) return;
    looking.current = null;
    if (found !== 'good') {
      setSubmitted(false);
      setRefusal(found);
      field.current?.focus();
      return;
    }
    field.current?.closest('dialog')?.close();
    location.assign(prefix + paths.couponCheckout(code));
  }

  return (
    <CouponForm
      id={id}
      action={action}
      texts={texts}
      empty={typed.trim() === ''}
      busy={submitted}
      refusal={refusal}
      first
      field={field}
      onEdit={edit}
      onApply={apply}
    />
  );
}
