/** Indonesian. */
import type { LetterParts } from './letter-parts.ts'

export const indonesian: LetterParts = {
  language: 'id',
  quotes: ['“', '”'],
  echoes: [
    '{Clause}. Dari situ sebaiknya dimulai.',
    'Kalau saya membaca iklan Anda dengan benar, {clause}.',
    '{Clause}, dan poin lain bergantung pada hal itu.',
    'Dari iklan Anda: {clause}.',
  ],
  openings: [
    'Anda menulis: {quote}. Dari situ sebaiknya dimulai.',
    '{quote} adalah kalimat di iklan Anda yang sebaiknya dikerjakan lebih dulu.',
    'Satu kalimat di iklan Anda menentukan urutan kerja: {quote}.',
  ],
  fragments: [
    'Pekerjaannya, seperti yang saya pahami: {quote}.',
    'Titik awalnya {quote}, karena poin lain bergantung padanya.',
    'Yang dibutuhkan ada dalam satu baris, {quote}, dan rinciannya perlu dipastikan lebih dulu.',
  ],
  tasks: [],
  details: {
    turned: ['Anda juga menyebutkan bahwa {clause}.', 'Satu hal lagi dari iklan Anda: {clause}.'],
    needs: ['Singkatnya, {clause}.', 'Hasil yang diharapkan juga jelas: {clause}.'],
    quoted: ['Anda juga menulis: {quote}.', 'Catatan lain dari iklan Anda: {quote}.'],
  },
  listSteps: [
    'mengerjakan daftar Anda dalam bagian kecil yang bisa dilihat satu per satu: {items}.',
    'mengambil poin Anda satu per satu, masing-masing Anda setujui sebelum yang berikutnya: {items}.',
  ],
  order: ['Pertama, ', 'Lalu ', 'Terakhir, '],
  planIntros: [
    'Cara kerjanya begini:',
    'Urutan kerjanya:',
    'Rencananya dalam tiga langkah:',
    'Untuk {title}, urutannya seperti ini:',
  ],
  skills: ['Saya bekerja dengan {skills}.', 'Dari yang diperlukan di sini, saya bekerja dengan {skills}.'],
  rate: 'Tarif saya {rate} per jam.',
  general: {
    insights: [
      'Dalam pekerjaan seperti ini yang sering meleset bukan pengerjaannya, melainkan apa yang dipahami masing-masing pihak.',
      'Cara tercepat memastikan maksudnya sama adalah satu bagian kecil yang sudah jadi.',
    ],
    steps: [
      'menyepakati seperti apa hasil akhirnya dan menuliskannya dalam beberapa baris yang bisa dicek bersama.',
      'menyerahkan satu bagian kecil lebih awal, supaya Anda bisa mengoreksi arah selagi belum ada biayanya.',
      'menyelesaikan sisanya sesuai urutan, memasukkan catatan Anda, dan menyerahkan semuanya dalam bentuk yang Anda perlukan.',
    ],
    questions: [
      'Hasil apa yang dua minggu lagi membuat Anda berkata bahwa ini berhasil?',
      'Apa yang harus siap lebih dulu, dan adakah tanggal di baliknya?',
    ],
  },
  kinds: {
    software: {
      insights: [
        'Alur utamanya biasanya jelas; yang makan waktu adalah pengecualian, misalnya dua orang bertindak bersamaan atau langkah yang berhenti di tengah.',
        'Versi kecil yang benar-benar dipakai dalam beberapa hari lebih banyak memberi tahu daripada spesifikasi panjang.',
      ],
      steps: [
        'menggambar alur utama dengan beberapa contoh nyata dari data Anda, dan memastikannya dengan Anda sebelum menulis kode.',
        'membangun bagian yang paling banyak belum diketahui, supaya kejutan datang lebih awal, di tempat yang bisa Anda coba.',
        'menambahkan sisanya sesuai urutan pilihan Anda, menguji yang menyangkut uang atau data orang lain, dan menyerahkan satu halaman petunjuk.',
      ],
      questions: [
        'Siapa yang akan memakainya lebih dulu, dan apa yang mereka kerjakan manual sekarang?',
        'Bagian mana yang bisa menunggu tahap kedua tanpa merugikan Anda?',
      ],
    },
    fix: {
      insights: [
        'Masalah seperti ini biasanya punya satu sebab dan beberapa gejala, jadi sebabnya dicari dulu sebelum kode disentuh.',
        'Kalau sesuatu gagal tanpa pesan galat, biasanya ada satu langkah yang menelannya, dan langkah itu yang perlu dicari.',
      ],
      steps: [
        'memancing masalahnya di salinan dan menuliskan apa yang seharusnya terjadi.',
        'mengikuti data sampai langkah yang keliru, memperbaiki langkah itu saja, dan menambah tes yang gagal tanpa perbaikan itu.',
        'memeriksa apa yang sudah telanjur rusak, merilis dengan jalan kembali, dan memantau log beberapa hari pertama.',
      ],
      questions: [
        'Sejak kapan ini terjadi, dan apa yang berubah sekitar waktu itu?',
        'Apakah ada salinan uji yang bisa dilihat, atau langkah pertama adalah membuatnya?',
      ],
    },
    speed: {
      insights: [
        'Kebanyakan halaman lambat punya satu atau dua sebab besar, dan pengukuran pertama sudah menunjukkannya.',
      ],
      steps: [
        'mengukur di ponsel biasa dengan koneksi lambat, dan mencatat angkanya, supaya “lebih cepat” berupa angka.',
        'menghilangkan sebab terbesar, hanya itu, lalu mengukur lagi sebelum lanjut.',
        'memasang batas yang memberi tahu kalau perubahan berikutnya membuatnya lambat lagi, dan menyerahkan angka sebelum dan sesudah.',
      ],
      questions: [
        'Halaman mana, di perangkat apa, yang harus cepat lebih dulu?',
        'Kapan mulai lambat, dan apa yang diubah sekitar waktu itu?',
      ],
    },
    move: {
      insights: [
        'Pemindahan seperti ini ditentukan sebelum harinya: oleh latihan di salinan dan daftar apa yang harus tetap jalan sesudahnya.',
      ],
      steps: [
        'mendaftar semua yang ada, termasuk versi, data, tugas terjadwal dan surel, dan melatih pemindahan di salinan.',
        'menyepakati jamnya, memindahkan dengan daftar periksa, dan membiarkan yang lama tetap jalan sampai yang baru terbukti.',
        'membandingkan angka di kedua sisi, memantau log selama seminggu, dan baru kemudian mematikan yang lama.',
      ],
      questions: [
        'Jam berapa dalam seminggu yang paling aman kalau ada yang harus berhenti?',
        'Adakah bagian di sistem lama yang tidak berani disentuh siapa pun?',
      ],
    },
    design: {
      insights: [
        'Kuat tidaknya sebuah desain terlihat di tempat terburuknya: sangat kecil, satu warna, atau di ponsel tua.',
        'Berbeda pendapat atas dua sketsa lebih murah daripada atas satu karya yang sudah jadi.',
      ],
      steps: [
        'mengumpulkan yang sudah ada: aturan merek, versi lama, dan dua atau tiga contoh yang Anda suka atau tidak suka beserta alasannya.',
        'menunjukkan dua arah yang jelas berbeda pada bagian terpenting, sebelum detail dipoles.',
        'menerapkan arah yang dipilih ke semua format dan menyerahkan berkas sumber yang rapi beserta hasil ekspornya.',
      ],
      questions: [
        'Desain seperti apa yang tidak ingin Anda lihat lagi, dan mengapa?',
        'Di mana ini pertama kali dilihat: di ponsel, cetak, atau tempat lain?',
      ],
    },
    writing: {
      insights: [
        'Pembaca pergi kalau teks bercerita tentang penulisnya, dan tinggal kalau menemukan jawaban yang dicari.',
        'Nada tulisan lebih cepat ditemukan lewat satu halaman jadi daripada lewat penjelasan panjang.',
      ],
      steps: [
        'menentukan siapa pembacanya, apa yang diharapkan setelah membaca, dan sumber mana yang bisa dipercaya.',
        'menulis kerangka dengan gagasan utama tiap bagian, untuk persetujuan Anda sebelum teks lengkap.',
        'menulis, memangkas, mengecek setiap fakta ke sumbernya, dan merevisi sesuai catatan Anda.',
      ],
      questions: [
        'Teks mana, milik Anda atau orang lain, yang bunyinya persis seperti yang diinginkan?',
        'Siapa pembaca yang Anda bayangkan, dan apa yang sudah mereka ketahui?',
      ],
    },
    translation: {
      insights: [
        'Yang membuat terjemahan terasa bukan kata yang salah, melainkan satu istilah yang diterjemahkan dengan tiga cara.',
      ],
      steps: [
        'menyusun glosarium singkat untuk istilah yang harus tetap sama, untuk Anda pastikan.',
        'menerjemahkan satu halaman sebagai contoh nada, dan lanjut setelah nadanya pas.',
        'membaca ulang semuanya tanpa naskah asli, lalu mencocokkan angka, nama dan format dengannya.',
      ],
      questions: [
        'Adakah glosarium atau terjemahan lama yang harus diikuti?',
        'Apakah teksnya harus terasa lokal, atau boleh terasa sebagai terjemahan?',
      ],
    },
    marketing: {
      insights: [
        'Sebelum ada yang diubah, harus jelas angka mana yang menunjukkan bahwa perubahan itu sepadan.',
        'Biasanya sebagian kecil pengeluaran membawa hampir seluruh hasil, dan belum ada yang memisahkan keduanya.',
      ],
      steps: [
        'melihat angka yang sekarang dan menyepakati angka mana yang harus bergerak, beserta nilai awalnya.',
        'menjalankan dua uji kecil berdampingan, bukan satu taruhan besar, dengan batas anggaran yang ditetapkan di muka.',
        'meneruskan yang berhasil, menghentikan yang tidak, dan mencatat keduanya untuk bulan berikutnya.',
      ],
      questions: [
        'Angka apa yang harus berubah, dan seberapa banyak, supaya ini sepadan dengan biayanya?',
        'Apa yang sudah dicoba sejauh ini, dan bagaimana mengukurnya?',
      ],
    },
    data: {
      insights: [
        'Dalam pekerjaan seperti ini menghitung adalah bagian mudahnya; yang perlu teliti adalah tempat sumbernya tidak cocok.',
      ],
      steps: [
        'memeriksa sumbernya: dari mana angkanya, apa yang kurang, dan apa yang terhitung ganda.',
        'membuat satu hasil dari awal sampai akhir yang bisa dibandingkan dengan angka yang sudah Anda percaya.',
        'mengotomatiskan sisanya, dengan peringatan saat masukan berubah dan satu halaman cara menjalankannya.',
      ],
      questions: [
        'Keputusan apa yang akan diambil dari angka ini, dan seberapa sering?',
        'Adakah angka tepercaya untuk mencocokkan hasilnya?',
      ],
    },
    video: {
      insights: [
        'Panjang sebuah suntingan ditentukan oleh apa yang dibuang, jadi putaran pertama adalah soal memilih.',
      ],
      steps: [
        'menonton semua bahan sekali, menandai yang membawa cerita, dan menyepakati panjang serta ritmenya dengan Anda.',
        'mengirim potongan kasar dengan suara sementara, selagi perubahan masih murah.',
        'menyelesaikan warna, suara dan takarir, lalu mengekspor untuk setiap tempat tayang.',
      ],
      questions: [
        'Video mana yang ritmenya seperti yang Anda cari?',
        'Di mana akan ditonton, dengan suara atau tanpa suara?',
      ],
    },
    admin: {
      insights: [
        'Pekerjaan seperti ini berjalan lancar kalau jelas apa yang boleh diputuskan sendiri dan apa yang tidak.',
      ],
      steps: [
        'menelusuri pekerjaan itu sekali bersama Anda dan menuliskannya sebagai daftar singkat.',
        'mengambil alih satu bagian sepenuhnya, dengan catatan hal yang belum jelas, sebelum menambah yang berikutnya.',
        'menjaga daftar sederhana tentang yang selesai, yang menunggu dan menunggu siapa, yang bisa Anda buka kapan saja.',
      ],
      questions: [
        'Bagian mana yang paling menyita waktu Anda sekarang?',
        'Apa yang boleh diputuskan tanpa bertanya, dan apa yang tidak pernah boleh?',
      ],
    },
  },
  proofs: {
    described: [
      'Proyek paling mirip di portofolio saya adalah {project}: {summary}',
      'Dari portofolio saya, yang paling mirip adalah {project}. {summary}',
    ],
    named: [
      'Proyek paling mirip di portofolio saya adalah {project}.',
      'Dari portofolio saya, yang paling mirip adalah {project}.',
    ],
    history: ['Dari profil saya: {line}.'],
  },
  manners: [
    'Anda akan mendapat kabar pada waktu yang tetap: apa yang selesai, apa berikutnya, dan apa yang diperlukan dari Anda.',
    'Kalau ada yang ternyata lebih besar dari perkiraan, Anda akan tahu di hari yang sama, beserta pilihan apa yang bisa ditunda.',
    'Tidak ada yang dirilis atau dikirim sebelum Anda melihatnya.',
  ],
  closings: [
    'Bila ada yang keliru dipahami, satu baris dari Anda cukup dan rencananya diperbaiki sebelum mulai.',
    'Jawaban singkat sudah cukup untuk memulai.',
  ],
}
