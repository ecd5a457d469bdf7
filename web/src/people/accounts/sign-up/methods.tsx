import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import { Mail, MessageCircle, MessageSquareText } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** The channels for a code, in display order. */
export const methods: readonly { value: VerificationMethod; label: string; icon: React.ReactNode }[] = [
  { value: 'sms', label: 'SMS', icon: <Icon of={MessageSquareText} /> },
  { value: 'whatsapp', label: 'WhatsApp', icon: <Icon of={MessageCircle} /> },
  { value: 'email', label: 'Email', icon: <Icon of={Mail} /> },
];
