/** The days for a refund. An admin who begins with this text gets a blank in its place. */
export const RefundDays = ({ days }: { days: number }) => <span data-blank="refund_days">{days}</span>;
