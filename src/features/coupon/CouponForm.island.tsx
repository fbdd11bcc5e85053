import { useCallback, useEffect, useRef, useState } from 'react';
import { lookUpCoupon } from '#api/coupons.browser.ts';
import { paths } from '#config/paths.ts';
import { normalizeCode } from '#lib/coupon-code.ts';
import { CouponForm, type Refusal } from './CouponForm.tsx';
import type { CouponTexts } from './texts.ts';

interface Props {
  id: string;
  action: string;
  /** Path prefix of the locale. */
  prefix: string;
  texts: CouponTexts;
}

/** An island because a code is checked without leaving the page it was entered on. */
export function CouponFormIsland({ id, action, prefix, texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const lookup = useRef<AbortController | null>(null);
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const edit = useCallback((code: string) => {
    lookup.current?.abort();
    lookup.current = null;
    setTyped(code);
    setSubmitted(false);
    setRefusal(null);
  }, []);
  useEffect(() => {
    // Takes over what was typed before hydration.
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
    if (!code || lookup.current) return;
    const own = new AbortController();
    lookup.current = own;
    setSubmitted(true);
    setRefusal(null);
    const found = await lookUpCoupon(code, own.signal).catch(() => null);
    // Ignore the answer when the form was closed or edited meanwhile.
    if (found === null || lookup.current !== own) return;
    lookup.current = null;
    // The page says so, behind the dialog.
    if (found === 'signedOut') field.current?.closest('dialog')?.close();
    else if (found !== 'good') {
      setSubmitted(false);
      setRefusal(found);
      field.current?.focus();
    } else {
      field.current?.closest('dialog')?.close();
      location.assign(prefix + paths.couponCheckout(code));
    }
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
