import { type Country, list } from '../country.ts';

export const netherlands: Country = {
  code: 'NL',
  name: 'Netherlands',
  zones: ['Europe/Amsterdam'],
  cities: list(
    'Aldermeer, Blauwkerk, Doornzijl, Eemhaven, Grootewaard, Heidevoort, IJsselburcht, Kaagdam, Lindewolde, Meerstede, Noorderveen, Oudewiel, Polderkapelle, Rietdijk, Strandhaven, Vechtersluis, Zilverdrecht',
  ),
  clubs: { football: list('FC %, SC %, VV %, Sparta %, RKSV %, % ’21, Eendracht %, %') },
  stadiums: list('De Molenkamp, Stadion %, Het Kasteeltje, Sportpark Zuid, % Stadion, De Dijk'),
  halls: list('Sporthal %, De Trekvogel'),
  men: list(
    'Bas, Calvin, Daan, Erik, Floris, Gijs, Henk, Jelle, Joël, Koen, Lars, Milan, Noah, Pim, Quincy, Ruben, Sem, Teun, Virgil, Wout',
  ),
  women: list('Anouk, Britt, Danique, Esmée, Femke, Iris, Jill, Kika, Lotte, Mirthe, Nikki, Romée, Sanne, Vivianne'),
  families: list(
    'van den Akker, Boersma, de Graaf, Dijkhuis, Everts, Feenstra, Geluk, Hoekstra, IJzerman, Janmaat, Kuipers, Lammers, van der Meulen, Nijland, Oosterhof, Plooij, Roelofs, ’t Hart, Veldkamp, Wijnstok, Zuidema, Rosario',
  ),
  womenSuffix: 'Vrouwen',
};
