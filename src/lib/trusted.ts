interface Rules {
  createHTML?: (text: string) => string;
  createScriptURL?: (text: string) => string;
}

/** What a browser without Trusted Types takes as it is. */
type Policy = Required<Rules>;

/**
 * A policy of Trusted Types: the one way in which its module may hand a text to a place that runs it. Pages name the policies
 * that they allow in `layouts/content-security-policy.ts`. Its values are typed as the text that they stand for.
 */
export function trustedPolicy(name: string, rules: Rules): Policy {
  const refuse = () => {
    throw new TypeError(`The policy ${name} makes no such value.`);
  };
  const all: Policy = { createHTML: refuse, createScriptURL: refuse, ...rules };
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  return trustedTypes?.createPolicy(name, all) ?? all;
}
