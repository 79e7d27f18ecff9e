/** Names of ISO 639-1 for the languages that some browsers cannot name in any language. */
// biome-ignore format: a table of names
export const RARE_LANGUAGES: Readonly<Record<string, string>> = {
  aa: 'Afar', ab: 'Abkhazian', av: 'Avaric', ba: 'Bashkir', bo: 'Tibetan', ce: 'Chechen', ch: 'Chamorro',
  cv: 'Chuvash', dz: 'Dzongkha', ff: 'Fulah', fj: 'Fijian', gv: 'Manx', ho: 'Hiri Motu', hz: 'Herero',
  ii: 'Sichuan Yi', ik: 'Inupiaq', iu: 'Inuktitut', kg: 'Kongo', ki: 'Kikuyu', kj: 'Kuanyama', kl: 'Kalaallisut',
  kr: 'Kanuri', ks: 'Kashmiri', kv: 'Komi', kw: 'Cornish', li: 'Limburgish', lu: 'Luba-Katanga', mh: 'Marshallese',
  na: 'Nauru', nd: 'North Ndebele', ng: 'Ndonga', nr: 'South Ndebele', nv: 'Navajo', oj: 'Ojibwa', os: 'Ossetian',
  rn: 'Rundi', sc: 'Sardinian', se: 'Northern Sami', sg: 'Sango', ss: 'Swati', ty: 'Tahitian', ve: 'Venda',
  za: 'Zhuang',
}
