import type { Conversation } from '@marketplace/contract/contact/messages';
import { Headset } from 'lucide';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';

interface PortraitProps {
  conversation: Conversation;
  /** In pixels. */
  size: 40 | 48;
}

/** The picture of the other side; the support team has its own symbol. */
export function Portrait({ conversation: { conv_type, receiver_name, receiver_img }, size }: PortraitProps) {
  if (conv_type !== 'support') return <Avatar name={receiver_name} src={receiver_img} size={size} />;
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo-text',
        size === 40 ? 'size-10' : 'size-12',
      )}
    >
      <Icon of={Headset} size={22} />
    </span>
  );
}
