import { localKeys } from '@atrium/contracts';
import { useShellServices } from '../services/shell-services.ts';
import './firm-mark.css';

/** The firm's logo, or its initial where it has none. The name stands beside it in words. */
export function FirmMark() {
  const { composition, firmTitle, tenantId } = useShellServices();
  const logo =
    composition.tenant?.logo ?? (tenantId === null ? null : localStorage.getItem(localKeys.brandLogo(tenantId)));
  if (logo) return <img className="sh-firm-mark__logo" src={logo} alt="" />;
  return (
    <span className="sh-firm-mark" aria-hidden="true">
      {[...firmTitle][0]?.toUpperCase()}
    </span>
  );
}
