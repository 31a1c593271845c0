import { readCoordinates, writeCoordinates } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Button, LatePart } from '@atrium/ui';
import type { EntityForm } from '@atrium/ui/entity';
import { useState, type ReactElement } from 'react';
import { bindingOf, valueIn } from '../common/binding-of.ts';

/** The outlines of land come with the first map. */
const loadMap = () => import('@atrium/ui/map');

/** Where an office is, marked on a map beside the coordinates that are typed. */
export function OfficePlace({ form }: { readonly form: EntityForm }): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t('configuration.structure.placeOnMap', 'Where the office is');
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? t('configuration.structure.hideMap', 'Hide the map')
            : t('configuration.structure.showMap', 'Choose on the map')}
        </Button>
      </div>
      {isOpen && (
        <LatePart load={loadMap}>
          {({ PlacePicker }) => (
            <PlacePicker
              label={label}
              place={readCoordinates(String(valueIn(form, 'coordinates')))}
              onPick={(place) => bindingOf(form, 'coordinates').onChange(writeCoordinates(place))}
            />
          )}
        </LatePart>
      )}
    </>
  );
}
