import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { COMPOSITION_ELEMENT_ID } from '@atrium/contracts';
import { useDirection } from '@atrium/platform';
import { App, ConfigProvider } from 'antd';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useColorScheme } from '../theme/colour-scheme.ts';
import { useDensity } from '../theme/density.ts';
import { useIsStill, useIsTouched } from '../theme/use-is-phone.ts';
import { allowStyles } from './allow-styles.ts';
import { useAntdLocale, type WeekStart } from './antd-locale.ts';
import { antdThemeOf } from './antd-theme.ts';
import './antd.css';

/** The nonce of the page's security policy, which the edge puts on the composition. */
function readPolicy(): { nonce?: string } {
  const nonce = document.getElementById(COMPOSITION_ELEMENT_ID)?.nonce || undefined;
  allowStyles(nonce);
  return nonce === undefined ? {} : { nonce };
}

/**
 * Everything antd draws must stand inside this: it carries the theme of the
 * tokens in the person's colour scheme and density, with room for fingers where they point, the language and its
 * direction, and the page's nonce.
 */
export function AntdProvider({
  weekStart = 1,
  children,
}: {
  weekStart?: WeekStart | undefined;
  children: ReactNode;
}): ReactElement {
  const direction = useDirection();
  const { resolved } = useColorScheme();
  const density = useDensity();
  const isTouched = useIsTouched();
  const isStill = useIsStill();
  const locale = useAntdLocale(weekStart);
  const [csp] = useState(readPolicy);
  return (
    <StyleProvider layer>
      {/* Never without a locale: dialogs would speak one of antd's own. */}
      <ConfigProvider
        theme={antdThemeOf(resolved, density, { isTouched, isStill })}
        locale={locale}
        direction={direction}
        csp={csp}
      >
        <App className="at-antd">{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
