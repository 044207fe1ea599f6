import type { RelationshipType } from '#features/family/shared/relationship.ts';
import type { Language } from '#platform/shared/language.ts';

/** How people call their relatives, by what they are to them. */
export const KIN_WORDS: Readonly<Record<Language, Readonly<Record<RelationshipType, string>>>> = {
  en: {
    parent: 'parent parents mother father mum mom mummy dad daddy mother’s father’s',
    child: 'child children son sons daughter daughters kid kids',
    sibling: 'sibling siblings brother brothers sister sisters',
    spouse: 'spouse husband wife partner',
    grandparent:
      'grandparent grandparents grandmother grandmothers grandfather grandfathers gran granny grandma grandpa nan nana',
    grandchild: 'grandchild grandchildren grandson grandsons granddaughter granddaughters grandkids',
    uncle_aunt: 'uncle uncles aunt aunts auntie aunties',
    nephew_niece: 'nephew nephews niece nieces',
    cousin: 'cousin cousins',
  },
  de: {
    parent: 'eltern elternteil mutter vater mama papa mutti vati',
    child: 'kind kinder kindern sohn söhne söhnen tochter töchter töchtern',
    sibling: 'geschwister geschwistern bruder brüder brüdern schwester schwestern',
    spouse: 'ehepartner ehemann ehefrau mann frau gatte gattin',
    grandparent: 'großeltern großmutter großmütter großvater großväter oma omas opa opas',
    grandchild: 'enkel enkeln enkelin enkelinnen enkelkind enkelkinder enkelkindern',
    uncle_aunt: 'onkel onkeln tante tanten',
    nephew_niece: 'neffe neffen nichte nichten',
    cousin: 'cousin cousins cousine cousinen vetter vettern base basen',
  },
};
