import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

interface AfterChoiceProps {
  choices: readonly { value: string; picture: WorkPicture; name: string }[];
  /** Empty for a picture that is no 'before'. */
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
}

/** Which picture shows the work afterwards: the pictures themselves, because nobody knows them by number. */
export function AfterChoice({ choices, value, error, onChoose }: AfterChoiceProps) {
  return (
    <RadioGroup
      label="Before and after"
      help="Does this picture show the work before you started? Then tap the picture of the same work when it was finished."
      arrangement="tiles"
      value={value}
      {...(error && { error })}
      input={{ name: 'before_of', onChange: ({ currentTarget }) => onChoose(currentTarget.value) }}
      options={[
        { value: '', label: 'No, just a picture' },
        ...choices.map(({ value: address, picture, name }) => ({
          value: address,
          label: name,
          help: picture.caption && <span className="line-clamp-2">{picture.caption}</span>,
          icon: (
            <span className="block w-full overflow-clip rounded-control">
              <Picture {...pictureProps(picture)} width={1} height={1} alt="" sizes="110px" />
            </span>
          ),
        })),
      ]}
    />
  );
}
