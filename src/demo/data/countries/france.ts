import { type Country, list } from '../country.ts';

export const france: Country = {
  code: 'FR',
  name: 'France',
  zones: ['Europe/Paris'],
  cities: list(
    'Aiguevive, Beaumarais, Châtelune, Dampvallée, Étretoile, Fontfroide-sur-Loue, Grandlac, Hauterive-les-Pins, Islemer, Jonquerolles, Lormont-le-Vieux, Montclair, Neuvigne, Orgelac, Pierrelune, Quimperlac, Rochebrune, Saint-Maurin-des-Fossés, Tourvielle, Valserein',
  ),
  clubs: {
    football: list('FC %, AS %, Olympique %, Stade %, RC %, US %, Racing Club %, Étoile Sportive %, AJ %'),
    handball: list('% HB, Handball Club %, % Métropole, Union %'),
    rugby: list('Stade %, RC %, Union Sportive %, Avenir %, % Ovalie'),
  },
  stadiums: list('Stade de la Rive, Stade %, Parc des Tilleuls, Stade du Vieux Moulin, Grand Stade %'),
  halls: list('Arena %, Palais des Sports, Salle des Remparts, Halle %'),
  men: list(
    'Adrien, Bastien, Cédric, Damien, Enzo, Florian, Gaël, Hugo, Ismaël, Jules, Kylian, Loïc, Mathieu, Noé, Ousmane, Pierre, Quentin, Rémi, Samir, Théo, Ulysse, Yohan, Zinédine, Bakary',
  ),
  women: list(
    'Alizée, Camille, Charlène, Delphine, Élodie, Fanny, Gaëlle, Inès, Jade, Léa, Maëlle, Noémie, Océane, Pauline, Romane, Solène, Wassa, Yasmine',
  ),
  families: list(
    'Aubertin, Bellanger, Chevrier, Delacourt, Étienne, Fourcade, Guérin, Hennequin, Jaubert, Kerbrat, Lefèvre, Maréchal, N’Diaye, Olivier, Perrault, Quéméner, Roussel, Sauvage, Traoré, Vasseur, Yvon, Diarra, Haddad, de Saint-Aubin',
  ),
  womenSuffix: 'Féminines',
};
