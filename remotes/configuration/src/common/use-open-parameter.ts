import { useSearchParams } from '@atrium/platform';
import type { EntityCommand } from '@atrium/ui/entity';

/** Which form is open, in the address of a page whose path says nothing of it: `?open=new`, `?open=<id>`. */
export function useOpenParameter(): EntityCommand {
  const [params, setParams] = useSearchParams();
  return {
    value: params.get('open'),
    onChange: (value) =>
      setParams((known) => {
        const next = new URLSearchParams(known);
        if (value === null) next.delete('open');
        else next.set('open', value);
        return next;
      }),
  };
}
