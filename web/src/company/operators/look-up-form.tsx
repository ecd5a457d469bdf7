import { Search } from 'lucide';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

interface LookUpFormProps {
  label: string;
  value: string;
  buttonLabel?: string;
  onLookUp: (typed: string) => void;
}

/** One field and a button. */
export function LookUpForm({ label, value, buttonLabel = 'Find', onLookUp }: LookUpFormProps) {
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('typed') ?? '').trim();
        if (typed) onLookUp(typed);
      }}
    >
      <TextField
        className="min-w-0 grow basis-64"
        label={label}
        name="typed"
        defaultValue={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" icon={<Icon of={Search} size={18} />}>
        {buttonLabel}
      </Button>
    </form>
  );
}
