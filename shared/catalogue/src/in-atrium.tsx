import type { Language } from '@atrium/contracts';
import { editorTexts } from '@atrium/editor';
import { pickerTexts } from '@atrium/pickers';
import { addTexts, changeLanguage, PlatformProvider, RouterProvider, startI18n } from '@atrium/platform';
import { createMemoryRouter } from '@atrium/platform/testing';
import { aTenant, anAppUser, createFakeClient, someSettings, type FakeData } from '@atrium/testing/stories';
import { applyColourScheme, Toasts, useColorScheme, type ColourScheme } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import type { Decorator } from '@storybook/react-webpack5';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { catalogueTexts } from './languages/texts.ts';
import './catalogue.css';

startI18n();
void addTexts(catalogueTexts, editorTexts, pickerTexts);
applyColourScheme();

interface InAtriumProps {
  readonly language: Language;
  readonly scheme: ColourScheme;
  readonly answers: FakeData;
  readonly children: ReactNode;
}

/** What the product puts round every control: a firm, a person, a region, an API, words and a colour scheme. */
function InAtrium({ language, scheme, answers, children }: InAtriumProps): ReactElement | null {
  const { setScheme, scheme: current } = useColorScheme();
  const [spoken, setSpoken] = useState<Language | null>(null);
  const { client } = useMemo(() => createFakeClient(answers), [answers]);
  const router = useMemo(() => createMemoryRouter([{ path: '*', element: children }]), [children]);
  useEffect(() => {
    if (current !== scheme) setScheme(scheme);
  }, [current, scheme, setScheme]);
  useEffect(() => {
    void changeLanguage(language).then(() => setSpoken(language));
  }, [language]);
  if (spoken === null) return null;
  return (
    <PlatformProvider tenant={aTenant()} appUser={anAppUser()} settings={someSettings()} client={client}>
      <AntdProvider>
        <RouterProvider router={router} />
        <Toasts />
      </AntdProvider>
    </PlatformProvider>
  );
}

/** Puts a story into the product's surroundings; `parameters.answers` is what its API says, by operation name. */
export const inAtrium: Decorator = (Story, { globals, parameters }) => (
  <InAtrium
    language={globals['language'] as Language}
    scheme={globals['scheme'] as ColourScheme}
    answers={(parameters['answers'] ?? noAnswers) as FakeData}
  >
    <Story />
  </InAtrium>
);

const noAnswers: FakeData = {};
