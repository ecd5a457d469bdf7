/** What swindlers ask for, as operators read it, and how much each sign adds to the risk of a text. */
export const fraudSigns = {
  fee_first: { label: 'Asks for a fee or for money first', risk: 40 },
  secrets: { label: 'Asks for a PIN, a BVN, a code or bank details', risk: 50 },
  hidden_pay: { label: 'Wants gift cards, crypto or a money transfer', risk: 40 },
  quick_money: { label: 'Promises to double money, or money fast', risk: 35 },
} as const;
export type FraudSign = keyof typeof fraudSigns;

const fee =
  '(?:registration|processing|application|training|form|clearance|security|commitment|activation|interview|uniform)\\s+(?:fee|fees|charge|deposit)';

const patterns: Record<FraudSign, RegExp> = {
  fee_first: new RegExp(
    [
      `\\b(?:pay|send|deposit|drop|transfer|bring)\\b[^.!?\\n]{0,40}\\b${fee}\\b`,
      `\\b${fee}\\b[^.!?\\n]{0,40}\\b(?:of|is|na|before|required|payable|refundable|first|#|₦|\\d)`,
      '\\b(?:send|pay|drop)\\s+(?:me\\s+|us\\s+)?(?:the\\s+)?money\\s+(?:first|before)\\b',
      '\\bpay(?:ment)?\\s+(?:before|first)\\b[^.!?\\n]{0,30}\\b(?:job|work|start|interview|slot)\\b',
    ].join('|'),
    'i',
  ),
  secrets:
    /\b(?:send|give|need|provide|drop|tell|share|with)\b[^.!?\n]{0,30}\b(?:bvn|otp|atm\s*(?:card|pin)|card\s+(?:pin|number|details)|(?:bank|account)\s+(?:details|log-?in|password)|pin\s+code)\b/i,
  hidden_pay:
    /\b(?:gift\s?cards?|itunes\s+card|steam\s+card|bitcoin|btc|usdt|crypto(?:currency)?|western\s+union|money\s?gram)\b/i,
  quick_money:
    /\b(?:double|multiply|triple)\s+(?:your|ur)\s+(?:money|cash|capital)\b|\b(?:earn|make)\b[^.!?\n]{0,30}\b(?:daily|per day|every day|weekly)\b[^.!?\n]{0,30}\b(?:from home|on your phone|online|no experience|without)\b|\b(?:forex|ponzi|investment)\s+(?:platform|returns?|scheme)\b|\bloans?\b[^.!?\n]{0,20}\bwithout\s+(?:collateral|bvn)\b/i,
};

/** Finds signs of fraud in a text. */
export function findFraudSigns(text: string): FraudSign[] {
  return (Object.keys(patterns) as FraudSign[]).filter((sign) => patterns[sign].test(text));
}
